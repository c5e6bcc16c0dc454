import type { Page } from '@playwright/test';

interface OurRouter {
  readonly state: { readonly status: string };
  navigate(options: { readonly href: string }): Promise<void>;
}

/** Follows a link to an address as the router does, where no page has one for this person to press. */
export async function followLink(page: Page, href: string): Promise<void> {
  // One that is given while the first page is still loaded is lost.
  await page.waitForFunction(
    () => (globalThis as unknown as { __TSR_ROUTER__?: OurRouter }).__TSR_ROUTER__?.state.status === 'idle',
  );
  await page.evaluate((to) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: OurRouter };
    // A navigation that is not completed has no end to wait for.
    void router.navigate({ href: to });
  }, href);
}
