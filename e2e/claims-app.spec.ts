import type { AppClaim } from '#contract/claims.ts'
import { signIn } from './support/accounts.ts'
import { type FolderServer, startPortal } from './support/portal-server.ts'
import { test as base, expect } from './support/test.ts'
import { validClaims } from './support/valid-claims.ts'

const key = 'the-key-of-the-marketplace-s-own-app'

/** A marketplace with an app of its own. */
const test = base.extend<object, { server: FolderServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startPortal({ CLAIMS: 'app', CUSTOMER_APP_KEY: key })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

async function call<Data>(url: string, bearer: string, body?: object, method = body ? 'POST' : 'GET'): Promise<Data> {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${bearer}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: Data }).data
}

/** A voucher of the demo that its business can redeem at any time. */
async function findDealId({ url }: FolderServer): Promise<string> {
  const { accessToken } = await signIn(url, 'provider')
  const { code } = validClaims.redemptions[0] ?? { code: '' }
  return (await call<{ dealId: string }>(`${url}/api/v1/redemption/check-voucher`, accessToken, { code })).dealId
}

test.describe('with an app of the marketplace', () => {
  test.use({ role: 'provider', language: 'ar', viewport: { width: 360, height: 740 } })

  test('its customer claims a voucher, the till redeems it, the app sees it redeemed', async ({ page, server, words }) => {
    const customer = { fullName: 'نورة السعد', emailAddress: 'nora@mail.example', isVerified: true }
    const claims = `${server.url}/api/v1/customer/claims`
    const { _id, code } = await call<AppClaim>(claims, key, { dealId: await findDealId(server), ...customer })
    await page.goto('/service-provider/redemptions/scan')
    const field = page.getByRole('textbox', { name: words.till('page.code.label') })
    await field.fill(code)
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: words.till('outcomes.redeemed.title') })).toBeVisible()
    await expect(page.getByText(customer.fullName).first()).toBeVisible()
    expect(await call<AppClaim>(`${claims}/${_id}`, key)).toMatchObject({ state: 'REDEEMED', voucherState: 'OPEN' })
  })

  test('its customer pays the price that was claimed after a higher one is approved', async ({ page, server, words }) => {
    const api = `${server.url}/api/v1`
    const dealId = await findDealId(server)
    const customer = { fullName: 'سارة الحربي', emailAddress: 'sara@mail.example', isVerified: true }
    const { code, voucher } = await call<AppClaim>(`${api}/customer/claims`, key, { dealId, ...customer })
    const [provider, admin] = [await signIn(server.url, 'provider'), await signIn(server.url, 'admin')]
    const deal = await call<object>(`${api}/deal/get-deal/${dealId}`, provider.accessToken)
    const raised = { originalPrice: 2_000, discountPercentage: 50, discountedPrice: 1_000 }
    await call(`${api}/deal/update-deal/${dealId}`, provider.accessToken, { ...deal, ...raised }, 'PUT')
    await call(`${api}/deal/approve-or-unapprove`, admin.accessToken, { dealId, isApproved: true })
    await page.goto('/service-provider/redemptions/scan')
    const field = page.getByRole('textbox', { name: words.till('page.code.label') })
    await field.fill(code)
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: words.till('outcomes.redeemed.title') })).toBeVisible()
    const [line = ''] = words.till('page.facts.claimedOn', { date: '|', price: '' }).split('|')
    await expect(page.getByText(line.trim())).toContainText(voucher.discountedPrice.toFixed(2))
    await expect(page.getByText('1,000.00')).toHaveCount(0)
  })
})
