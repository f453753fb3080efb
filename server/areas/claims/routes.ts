import {
  claimAnother,
  createAppClaim,
  getAppClaim,
  getPublicVoucher,
  listAppVouchers,
  openClaim,
  rateClaim,
  readClaim,
  renameCustomer,
  requestClaim,
  setCommentPublic,
} from '#contract/claims.ts'
import { listAppMessages, openAppMessage, setAppMessages, setMessages } from '#contract/customer-messages.ts'
import { getPublicShop, listPublicRatings } from '#contract/public-shop.ts'
import { toCustomerMailbox } from '#server/db/customer-mailbox.ts'
import type { Deps } from '#server/deps.ts'
import type { Calls } from '#server/http/calls.ts'
import { isHeavyPage } from '#server/http/lines.ts'
import { mailboxLimits, type UnconfirmedMailLimits } from '#server/mail/mail-limits.ts'
import { Problem } from '#server/problem.ts'
import { type RateLimit, sharedLimits } from '#server/security/limiter.ts'
import { hashLinkToken } from '#server/security/link-token.ts'
import { createMemoryLimiter, perClient } from '#server/security/memory-limiter.ts'
import { chooseForCustomer, listMessages, openMessage } from './app-messages.ts'
import { claimForCustomer, listOpenVouchers, readAppClaim } from './customer-app.ts'
import { changeName, chooseCommentPublic, chooseMessages, claimNext, openVoucher, rateVoucher, readVoucher } from './customer-vouchers.ts'
import { requestLink } from './links.ts'
import type { ShopCache } from './shop-cache.ts'
import type { ViewCounter } from './views.ts'
import type { VoucherCache } from './voucher-cache.ts'

const minute = 60_000

/** In a minute, of one client subnet: the visitors of a shop, and the customers of a mobile network, share an address. */
const maxReads = 3_000

/** Reads of one link in a minute: twice what an open page polls, on several devices. */
const maxReadsOfLink = 60

/** Calls of the marketplace's app in a minute. */
const maxAppCalls = 6_000

/** Mails about one voucher in five minutes. */
const maxMailsOfVoucher = 1_000

const forCustomers = { isForCustomers: true } as const

type VoucherDeps = Deps & { readonly vouchers: VoucherCache }
type PageDeps = VoucherDeps & { readonly unconfirmedMailLimits: UnconfirmedMailLimits }
type ClaimDeps = PageDeps & { readonly views: ViewCounter; readonly shops: ShopCache }

const requestLimits = (dealId: string, emailAddress: string, ip: string): RateLimit[] => {
  const limits = [
    ...mailboxLimits('claims.request', { mailbox: toCustomerMailbox(emailAddress), about: dealId, ip }),
    ...sharedLimits({ key: `claims.request voucher:${dealId}`, max: maxMailsOfVoucher, period: 5 * minute }, ip),
  ]
  // Only what sends a mail: nobody shuts a mailbox out by asking for vouchers that do not exist.
  return limits.map((limit) => ({ ...limit, exemptCodes: ['NOT_FOUND', 'VOUCHER_NOT_OPEN', 'VOUCHER_CHANGED', 'UNAVAILABLE'] }))
}

export function claimRoutes(calls: Calls, deps: ClaimDeps): void {
  const { claims, customerAppKey } = deps.config
  const reads = createMemoryLimiter({ ...deps, name: 'claims.vouchers', max: maxReads, toLimits: perClient })
  calls.implementPublic(
    getPublicVoucher,
    async ({ params: { dealId }, ip, userAgent }) => {
      reads.consume(ip)
      const found = await deps.vouchers.read(dealId)
      if (!found) throw new Problem('NOT_FOUND')
      const { state, content, providerId } = found
      if (state === 'OPEN') deps.views.count({ dealId, providerId, ip, userAgent })
      return { _id: dealId, state, voucher: state === 'OPEN' ? content : null }
    },
    forCustomers,
  )
  calls.implementPublic(
    getPublicShop,
    async ({ params: { providerId }, ip }) => {
      reads.consume(ip)
      const shop = await deps.shops.read(providerId)
      if (!shop) throw new Problem('NOT_FOUND')
      return shop
    },
    forCustomers,
  )
  calls.implementPublic(
    listPublicRatings,
    async ({ params: { providerId }, query: { after }, ip }) => {
      reads.consume(ip)
      const page = await deps.shops.readRatings(providerId, after ?? null)
      if (!page) throw new Problem('NOT_FOUND')
      return page
    },
    forCustomers,
  )
  if (claims === 'page') pageRoutes(calls, deps)
  if (claims !== 'off' && customerAppKey) appRoutes(calls, deps)
}

function pageRoutes({ implementPublic }: Calls, deps: PageDeps): void {
  const reads = createMemoryLimiter({ ...deps, name: 'claims.link', max: maxReadsOfLink })
  const limited =
    <Input extends { readonly body: { readonly token: string } }, Output>(handler: (input: Input, deps: VoucherDeps) => Output) =>
    (input: Input): Output => {
      reads.consume(hashLinkToken(input.body.token))
      return handler(input, deps)
    }
  implementPublic(requestClaim, (input) => requestLink(input, deps), {
    ...forCustomers,
    rateLimits: async ({ params, body, ip }) => [
      ...requestLimits(params.dealId, body.emailAddress, ip),
      ...(await deps.unconfirmedMailLimits('claims', ip)),
    ],
  })
  implementPublic(openClaim, limited(openVoucher), forCustomers)
  implementPublic(readClaim, limited(readVoucher), forCustomers)
  implementPublic(claimAnother, limited(claimNext), forCustomers)
  implementPublic(renameCustomer, limited(changeName), forCustomers)
  implementPublic(setMessages, limited(chooseMessages), forCustomers)
  implementPublic(rateClaim, limited(rateVoucher), forCustomers)
  implementPublic(setCommentPublic, limited(chooseCommentPublic), forCustomers)
}

function appRoutes({ implementPublic }: Calls, deps: Deps): void {
  const limiter = createMemoryLimiter({ ...deps, name: 'claims.app', max: maxAppCalls })
  const limited =
    <Input, Output>(handler: (input: Input, deps: Deps) => Output) =>
    (input: Input): Output => {
      limiter.consume('app')
      return handler(input, deps)
    }
  implementPublic(createAppClaim, limited(claimForCustomer), forCustomers)
  implementPublic(getAppClaim, limited(readAppClaim), forCustomers)
  implementPublic(listAppMessages, limited(listMessages), forCustomers)
  implementPublic(openAppMessage, limited(openMessage), forCustomers)
  implementPublic(setAppMessages, limited(chooseForCustomer), forCustomers)
  implementPublic(listAppVouchers, limited(listOpenVouchers), { ...forCustomers, isHeavy: isHeavyPage })
}
