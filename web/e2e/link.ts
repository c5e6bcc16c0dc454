import type { Page } from '@playwright/test';

interface OurRouter {
  readonly state: {
    readonly status: string;
    /** The place whose page is shown. */
    readonly resolvedLocation?: { readonly href: string };
  };
  navigate(options: { readonly href: string }): Promise<void>;
}

/** Navigates to an address by the router, where no page has a link to it for this person. */
export async function followLink(page: Page, href: string): Promise<void> {
  // A navigation during the load of the first page would be lost.
  await page.waitForFunction(
    () => (globalThis as unknown as { __TSR_ROUTER__?: OurRouter }).__TSR_ROUTER__?.state.status === 'idle',
  );
  await page.evaluate((to) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: OurRouter };
    // The promise of a cancelled navigation never settles, so it is not awaited.
    void router.navigate({ href: to });
  }, href);
}

/** Follows a link as `followLink` does, to a page that lets this person in, and waits until that page is shown. */
export async function openByLink(page: Page, href: string): Promise<void> {
  await followLink(page, href);
  await page.waitForFunction((to) => {
    const { status, resolvedLocation } = (globalThis as unknown as { __TSR_ROUTER__: OurRouter }).__TSR_ROUTER__.state;
    return status === 'idle' && resolvedLocation?.href === to;
  }, href);
}
