import type { Locator, Page } from '@playwright/test'

/** The vouchers that a list shows, by the links that open them; a list that is still loading has none. */
export const shownRows = (page: Page): Locator => page.getByRole('main').getByRole('row').getByRole('link')
