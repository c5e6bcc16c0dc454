import type { Page } from '@playwright/test';

interface OurRouter {
  navigate(options: { readonly href: string }): Promise<void>;
}

/** Follows a link to an address as the router does, where no page has one for this person to press. */
export const followLink = (page: Page, href: string): Promise<void> =>
  page.evaluate((to) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: OurRouter };
    // A navigation that is not completed has no end to wait for.
    void router.navigate({ href: to });
  }, href);
