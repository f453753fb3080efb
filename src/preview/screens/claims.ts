import { claimAnother, getPublicVoucher, rateClaim, readClaim, requestClaim, type VoucherContent } from '#contract/claims.ts'
import { getPublicShop, listPublicRatings } from '#contract/public-shop.ts'
import { voucherStates } from '#contract/voucher-states.ts'
import { handler, refusal, refuseWith, respondWith } from '#fixtures/handlers.ts'
import { hoursAgo } from '#fixtures/samples/now.ts'
import { longShop, moreRatings, publicShop } from '#fixtures/samples/shops.ts'
import { specialHours } from '#fixtures/samples/special-hours.ts'
import {
  customerVoucher,
  longVoucherContent,
  publicVoucher,
  redeemedUse,
  redeemedVoucher,
  shopMessages,
  voucherContent,
} from '#fixtures/samples/vouchers.ts'
import type { Stage } from '../scene.ts'
import type { Screen } from '../screen.ts'

const voucher = { route: '/v/$dealId', path: '/v/example-deal-4', viewers: ['VISITOR'] } as const
const customerPage = { route: '/my/$token', path: '/my/example-token', viewers: ['VISITOR'] } as const

const emailAddress = 'sara.alotaibi@example.test'
const fillIn = async ({ type, press }: Stage) => {
  await type('fullName', 'Sara Al Otaibi')
  await type('emailAddress', emailAddress)
  await press((of) => of('claims')('claim.submit'))
}
const withSpecialHours: VoucherContent = {
  ...voucherContent,
  notValidIn: ['eidAlFitr'],
  shopHours: { timings: voucherContent.dealTimings, special: specialHours, place: [46.6753, 24.7136] },
}
const shown = respondWith(getPublicVoucher, publicVoucher)

const closed = voucherStates.flatMap((state): Screen[] =>
  state === 'OPEN'
    ? []
    : [
        {
          ...voucher,
          name: `voucher-${state.toLowerCase().replace('_', '-')}`,
          answers: {
            loaded: [respondWith(getPublicVoucher, { ...publicVoucher, state, voucher: null })],
          },
          scene: { expects: (of) => of('claims')(`states.${state}`) },
        },
      ],
)

const voucherScreens: readonly Screen[] = [
  {
    ...voucher,
    name: 'voucher',
    answers: { loaded: [shown], long: [respondWith(getPublicVoucher, { ...publicVoucher, voucher: longVoucherContent })] },
  },
  {
    ...voucher,
    name: 'voucher-special-hours',
    answers: { loaded: [respondWith(getPublicVoucher, { ...publicVoucher, voucher: withSpecialHours })] },
    scene: { expects: (of) => of('hours')('coming.title') },
  },
  {
    ...voucher,
    name: 'voucher-invalid',
    answers: { loaded: [shown] },
    scene: { act: ({ press }) => press((of) => of('claims')('claim.submit')), expects: (of) => of('errors')('field.required') },
  },
  {
    ...voucher,
    name: 'voucher-mailed',
    answers: { loaded: [shown, respondWith(requestClaim, { linkHours: 48 })] },
    scene: { act: fillIn, expects: (of) => of('claims')('mailed.title') },
  },
  {
    ...voucher,
    name: 'voucher-limit',
    answers: { loaded: [shown, handler(requestClaim, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 840 }))] },
    scene: { act: fillIn, expects: (of) => of('auth')('tooMany') },
  },
  {
    ...voucher,
    name: 'voucher-in-app',
    answers: { loaded: [shown] },
    scene: {
      before: ({ services: { operator } }) => void Object.assign(operator, { claims: 'app' }),
      expects: (of) => of('claims')('states.app'),
    },
  },
  {
    ...voucher,
    name: 'voucher-unknown',
    answers: { loaded: [refuseWith(getPublicVoucher, 404, 'NOT_FOUND')] },
    scene: { expects: (of) => of('claims')('states.unknown') },
  },
]

const longMessages = shopMessages.map((message) => ({
  ...message,
  title: longVoucherContent.nameAr ?? '',
  message: `${longVoucherContent.detailsAr ?? ''} ${'x'.repeat(120)}`,
  translation: null,
}))
const withChoice = { ...customerVoucher, getsMessages: true, messages: [...shopMessages] }
const longCustomerVoucher = { ...customerVoucher, getsMessages: false, messages: longMessages, voucher: longVoucherContent, usesLeft: 100 }

const ratedComment = { text: 'قهوة ممتازة وخدمة سريعة، سأعود قريباً.', isPublic: true }

const customerVoucherScreens: readonly Screen[] = [
  {
    ...customerPage,
    name: 'my-voucher',
    answers: {
      loaded: [respondWith(readClaim, withChoice)],
      long: [respondWith(readClaim, longCustomerVoucher)],
    },
  },
  {
    ...customerPage,
    name: 'my-link-unopened',
    answers: { loaded: [refuseWith(readClaim, 409, 'LINK_NOT_OPENED')] },
    scene: { expects: (of) => of('claims')('mine.open') },
  },
  {
    ...customerPage,
    name: 'my-voucher-redeemed',
    answers: { loaded: [respondWith(readClaim, redeemedVoucher)] },
    scene: { expects: (of) => of('claims')('mine.redeemed') },
  },
  {
    ...customerPage,
    name: 'my-voucher-rated',
    answers: {
      loaded: [
        respondWith(readClaim, redeemedVoucher),
        respondWith(rateClaim, {
          ...redeemedVoucher,
          uses: [{ ...redeemedUse, rating: 4, comment: ratedComment }],
          canClaimAnother: false,
          usesLeft: 0,
        }),
      ],
    },
    scene: {
      act: async ({ pressAt, press }) => {
        await pressAt('input[type=radio][value="4"]')
        await press((of) => of('claims')('rating.submit'))
      },
      expects: (of) => of('claims')('rating.thanks'),
    },
  },
  {
    ...customerPage,
    name: 'my-voucher-withdrawn',
    answers: { loaded: [respondWith(readClaim, { ...customerVoucher, state: 'WITHDRAWN' })] },
    scene: { expects: (of) => of('claims')('states.WITHDRAWN') },
  },
  {
    ...customerPage,
    name: 'my-voucher-ended',
    answers: {
      loaded: [
        respondWith(readClaim, {
          ...customerVoucher,
          state: 'WITHDRAWN',
          ended: { at: hoursAgo(20), reason: 'The branch closes for repairs.\n\nنغلق الفرع للصيانة.' },
        }),
      ],
    },
    scene: { expects: (of) => of('claims')('states.endedText') },
  },
  {
    ...customerPage,
    name: 'my-voucher-changed',
    answers: {
      loaded: [
        respondWith(readClaim, { ...customerVoucher, claim: null, uses: [], canClaimAnother: true }),
        refuseWith(claimAnother, 409, 'VOUCHER_CHANGED'),
      ],
    },
    scene: { expects: (of) => of('claims')('mine.changed') },
  },
  {
    ...customerPage,
    name: 'my-voucher-expired',
    answers: {
      loaded: [
        respondWith(readClaim, {
          ...customerVoucher,
          claim: null,
          uses: [{ ...redeemedUse, state: 'EXPIRED', redeemedAt: null, expiresAt: redeemedUse.claimedAt }],
          usesLeft: 1,
          canClaimAnother: true,
        }),
      ],
    },
    scene: { expects: (of) => of('claims')('mine.expired') },
  },
  {
    ...customerPage,
    name: 'my-link-expired',
    answers: { loaded: [refuseWith(readClaim, 410, 'LINK_EXPIRED', { dealId: 'example-deal-4' })] },
    scene: { expects: (of) => of('claims')('link.LINK_EXPIRED') },
  },
  {
    ...customerPage,
    name: 'my-link-unknown',
    answers: { loaded: [refuseWith(readClaim, 404, 'LINK_INVALID')] },
    scene: { expects: (of) => of('claims')('link.LINK_INVALID') },
  },
]

const shop = { route: '/s/$providerId', path: '/s/example-provider-1', viewers: ['VISITOR'] } as const

const shopScreens: readonly Screen[] = [
  {
    ...shop,
    name: 'shop',
    answers: {
      loaded: [respondWith(getPublicShop, publicShop)],
      empty: [
        respondWith(getPublicShop, {
          ...publicShop,
          vouchers: [],
          totalVouchers: 0,
          averageRating: null,
          totalRatings: 0,
          starNumbers: null,
          ratings: [],
          hasMoreRatings: false,
        }),
      ],
      long: [respondWith(getPublicShop, longShop)],
    },
  },
  {
    ...shop,
    name: 'shop-comments',
    answers: { loaded: [respondWith(getPublicShop, publicShop), respondWith(listPublicRatings, moreRatings)] },
    scene: { act: ({ press }) => press((of) => of('claims')('shop.moreComments')), expects: () => 'Worth every riyal.' },
  },
  {
    ...shop,
    name: 'shop-comments-failed',
    answers: { loaded: [respondWith(getPublicShop, publicShop), refuseWith(listPublicRatings, 503, 'UNAVAILABLE')] },
    scene: {
      act: ({ press }) => press((of) => of('claims')('shop.moreComments')),
      expects: (of) => of('claims')('shop.moreCommentsFailed'),
    },
  },
  {
    ...shop,
    name: 'shop-unknown',
    answers: { loaded: [refuseWith(getPublicShop, 404, 'NOT_FOUND')] },
    scene: { expects: (of) => of('claims')('shop.unknown') },
  },
]

/** What customers see of a voucher, of a shop and of their own voucher. */
export const screens: readonly Screen[] = [...voucherScreens, ...closed, ...shopScreens, ...customerVoucherScreens]
