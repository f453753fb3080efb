import { readFileSync } from 'node:fs'
import type { Deal, DealInput } from '#contract/deals.ts'
import { everyDay } from '#contract/timings.ts'
import { type Account, signIn } from './accounts.ts'
import { drawPicture } from './pictures.ts'

let made = 0
/** A unique name, which a search for another one does not find: one number, because a search reads a hyphen as a space. */
export const ownName = (what: string): string => {
  made += 1
  return `${what} ${1_000_000 * process.pid + made}`
}

const sample: DealInput = {
  nameEn: 'Breakfast for two',
  nameAr: 'فطور لشخصين',
  detailsEn: 'Eggs, bread, cheese and tea.',
  detailsAr: 'بيض وخبز وجبن وشاي.',
  termsAndConditionsEn: 'One voucher per visit.',
  termsAndConditionsAr: 'قسيمة واحدة لكل زيارة.',
  originalPrice: 100,
  discountPercentage: 25,
  discountedPrice: 75,
  qtyPerUser: 2,
  dealTimingsOption: 'COMMON',
  dealTimings: everyDay('08:00', '12:00'),
}

/** Actions of other users, through the API. */
export interface Acts {
  /** Submits a deal of the seeded provider, which is then pending. */
  readonly submitDeal: (overrides?: Partial<DealInput>) => Promise<Deal>
  readonly decide: (by: Account, dealId: string, isApproved: boolean, reason?: string) => Promise<Deal>
  readonly decideBusiness: (by: Account, serviceProviderId: string, isApproved: boolean, reason?: string) => Promise<void>
  /** How many deals of this name the database has. */
  readonly countDeals: (name: string) => Promise<number>
}

export function createActs(url: string): Acts {
  const tokens = new Map<Account, Promise<string>>()
  const tokenFor = (account: Account) => {
    const token = tokens.get(account) ?? signIn(url, account).then(({ accessToken }) => accessToken)
    tokens.set(account, token)
    return token
  }
  const post = async (by: Account, path: string, body: FormData | string): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${await tokenFor(by)}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`${by} could not post to ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: unknown }).data
  }
  return {
    submitDeal: async (overrides) => {
      const form = new FormData()
      for (const [key, value] of Object.entries({ ...sample, ...overrides }))
        form.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value))
      form.set('dealCoverImg', new Blob([readFileSync(await drawPicture())], { type: 'image/jpeg' }), 'cover.jpg')
      return (await post('provider', '/deal/create-deal', form)) as Deal
    },
    decide: async (by, dealId, isApproved, reason) =>
      (await post(by, '/deal/approve-or-unapprove', JSON.stringify({ dealId, isApproved, reason }))) as Deal,
    decideBusiness: async (by, serviceProviderId, isApproved, reason) => {
      const body = { serviceProviderId, isApproved, reason }
      await post(by, '/super-admin/service-provider/approve-or-unapprove', JSON.stringify(body))
    },
    countDeals: async (search) => {
      const query = new URLSearchParams({ search, limit: '100' })
      const headers = { authorization: `Bearer ${await tokenFor('super')}` }
      const answer = await fetch(`${url}/api/v1/super-admin/deal/get-deals?${query}`, { headers })
      return ((await answer.json()) as { data: { pagination: { totalCount: number } } }).data.pagination.totalCount
    },
  }
}
