import type { RefusalReason } from './claim-problems.ts'
import type { MorningNote, NoteSentence } from './morning-note.ts'
import type { ProviderRight, Right } from './rights.ts'

/** Addresses of the portal, which the dashboard and the mail share. */

const redemptionsOfDay = (day: string) => ({ to: '/service-provider/redemptions', search: { created: day } }) as const
const dealPage = (dealId: string) => ({ to: '/service-provider/deals/$dealId', params: { dealId } }) as const
const editDeal = (dealId: string) => ({ to: '/service-provider/deals/edit/$dealId', params: { dealId } }) as const
const deals = { to: '/service-provider/deals' } as const
const newDeal = { to: '/service-provider/deals/add' } as const
const newMessage = { to: '/service-provider/notifications/add' } as const
const practice = { to: '/service-provider/redemptions/scan', search: { practice: true } } as const

/** The rows that a figure counts, no more and no fewer; undefined where no list shows them. */
export function noteRows(sentence: NoteSentence) {
  switch (sentence.rule) {
    case 'bestDay':
    case 'worstDay':
      return redemptionsOfDay(sentence.day)
    case 'refusedScans':
      return { to: '/service-provider/redemptions/refused', search: { created: sentence.day, reason: sentence.reason } } as const
    case 'quietHours':
      return { to: '/service-provider/redemptions', search: { from: sentence.firstDay, to: sentence.lastDay } } as const
    case 'fallenRating': {
      const { voucher, firstDay, lastDay } = sentence
      return { to: '/service-provider/ratings', search: { dealId: voucher.id, comment: 'all', from: firstDay, to: lastDay } } as const
    }
    case 'rejectedVoucher':
      return { to: '/service-provider/deals', search: { status: 'REJECTED' } } as const
    case 'silentMessage':
      return { to: '/service-provider/notifications', search: { status: 'ALL', id: sentence.announcementId } } as const
    case 'endingVoucher':
      return undefined
  }
}

export type NoteActLabel =
  | 'bestVouchers'
  | 'message'
  | 'hours'
  | 'perCustomer'
  | 'voucher'
  | 'answer'
  | 'practice'
  | 'newVoucher'
  | 'correct'

/** What helps against each reason; a single voucher is opened, several are listed. */
function refusalAct(reason: RefusalReason, dealId: string | undefined) {
  switch (reason) {
    case 'VOUCHER_EXPIRED':
      return { label: 'message', link: newMessage } as const
    case 'VOUCHER_OUT_OF_HOURS':
      return { label: 'hours', link: dealId ? editDeal(dealId) : deals } as const
    case 'VOUCHER_QUOTA_USED':
      return { label: 'perCustomer', link: dealId ? editDeal(dealId) : deals } as const
    case 'DEAL_NOT_APPROVED':
      return { label: 'voucher', link: dealId ? dealPage(dealId) : deals } as const
    default:
      return { label: 'practice', link: practice } as const
  }
}

function findAct(sentence: NoteSentence) {
  switch (sentence.rule) {
    case 'bestDay':
      return { label: 'bestVouchers', link: { ...deals, search: { status: 'APPROVED', sort: 'recentRedemptions', dir: -1 } } } as const
    case 'worstDay':
    case 'endingVoucher':
    case 'silentMessage':
      return { label: 'message', link: newMessage } as const
    case 'refusedScans':
      return refusalAct(sentence.reason, sentence.voucher?.id)
    case 'quietHours':
      return { label: 'newVoucher', link: newDeal } as const
    case 'fallenRating': {
      const search = { dealId: sentence.voucher.id, sort: 'rating', dir: 1 } as const
      return { label: 'answer', link: { to: '/service-provider/ratings', search } } as const
    }
    case 'rejectedVoucher':
      return { label: 'correct', link: editDeal(sentence.voucher.id) } as const
  }
}

/** What a page only shows needs none. */
const actRights: Partial<Record<NoteActLabel, ProviderRight>> = {
  message: 'messages.write',
  hours: 'vouchers.write',
  perCustomer: 'vouchers.write',
  answer: 'messages.write',
  practice: 'redeem',
  newVoucher: 'vouchers.write',
  correct: 'vouchers.write',
}

/** What helps; nothing where its reader may not do it, or where it is a notification and no customer would get it. */
export function noteAct(sentence: NoteSentence, { canWrite }: Pick<MorningNote, 'canWrite'>, rights: readonly Right[]) {
  const act = findAct(sentence)
  const right = actRights[act.label]
  return (right && !rights.includes(right)) || (act.label === 'message' && canWrite === false) ? undefined : act
}
