import { useNavigate } from '@tanstack/react-router'
import { type Deal, getDeal } from '../../../contract/deals.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { businessNames, nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import type { Decided } from '../../../patterns/review/decision-dialog.tsx'
import { type DecisionConflict, type DecisionRequest, decidedStatus } from '../../../patterns/review/decisions.ts'
import type { ToldDecision } from '../../../patterns/review/use-decision.ts'
import { type Decisions, useTakeDecision } from '../../../patterns/review/use-take-decision.ts'
import { useExtra, useServices } from '../../../services.ts'
import { dealMutations, dealQueries } from '../api.ts'
import { dealDetailMessages } from '../detail/messages.ts'
import type { DealSearch } from '../search.ts'
import { useCommonReasons } from './common-reasons.ts'
import { seenOf } from './seen.ts'

/** How decisions about vouchers are sent, alone or among many. */
export function useDealDecisions(): Decisions {
  const { api, queryClient } = useServices()
  return {
    mutation: dealMutations(api).decide(),
    // Not by the cache, where the decision about another one calls off whatever is being asked.
    current: async (id) => {
      const deal = await api.send(getDeal, { params: { id } })
      queryClient.setQueryData(dealQueries(api).detail(id).queryKey, deal)
      return { status: deal.dealStatus, seen: seenOf(deal) }
    },
  }
}

/** Who was faster, and when, as far as the server tells. */
export function useConflictSentence(): (conflict: DecisionConflict) => string {
  const t = useTranslations(dealDetailMessages)
  const fmt = useFmt()
  return ({ status, isChanged, by, at }) => {
    if (isChanged) return t('review.dialog.changed')
    return by && at ? t(`review.dialog.conflict.${status}`, { by, at: fmt.dateTime(at) }) : t(`review.dialog.conflictPlain.${status}`)
  }
}

/** The other side of an approval: taken back where it stands. */
const refusal = (status: ReviewStatus) => (status === 'APPROVED' ? 'withdraw' : 'reject')

/** One voucher that a decision is asked about, as it stands on the screen. */
interface Asked {
  readonly name: string
  readonly provider: string
  readonly isApproved: boolean
  readonly expectedStatus: ReviewStatus
}

/** How a decision about one voucher is asked, wherever it is taken. */
export function useDealQuestion(): (asked: Asked) => Readonly<Record<'title' | 'text' | 'confirm', string>> {
  const t = useTranslations(dealDetailMessages)
  const takesReason = useExtra('reason')
  return ({ name, provider, isApproved, expectedStatus }) => {
    if (isApproved)
      return {
        title: t('review.dialog.approve', { name }),
        text: provider ? t('review.dialog.approveText', { provider }) : t('review.dialog.approveTextPlain'),
        confirm: t('review.dialog.approveConfirm'),
      }
    const kind = refusal(expectedStatus)
    return {
      title: t(`review.dialog.${kind}`, { name }),
      text: t(`review.dialog.${kind}Text${takesReason ? '' : 'Plain'}`),
      confirm: t(`review.dialog.${kind}Confirm`),
    }
  }
}

/** What is decided about one voucher, in the words of vouchers; `search` is the list that it was opened from. */
export function useDecidedDeal(deal: Deal, search: DealSearch): Decided {
  const language = useLanguage()
  const ask = useDealQuestion()
  const name = nameOf(language, namesOf(deal))
  const provider = nameOf(language, businessNames(deal.serviceProvider))
  return {
    ...useDealDecisions(),
    subject: {
      id: deal._id,
      status: deal.dealStatus,
      version: deal.version,
      seen: seenOf(deal),
      decidedBy: deal.decidedBy,
      decidedAt: deal.decidedAt,
    },
    question: ({ isApproved, expectedStatus }) => ask({ name, provider, isApproved, expectedStatus }),
    conflict: useConflictSentence(),
    reasons: useCommonReasons(),
    told: useToldDecision(deal, search, name),
  }
}

/**
 * A decision is told by the voucher's name, for the next one stands on the page by then. One about a voucher that waited leads
 * back to it; one that turned an earlier decision round can be undone, which the calls of §7 cannot do to the first.
 */
function useToldDecision(deal: Deal, search: DealSearch, name: string) {
  const t = useTranslations(dealDetailMessages)
  const { toasts } = useServices()
  const navigate = useNavigate()
  const take = useTakeDecision(useDealDecisions())
  const sentenceOf = useConflictSentence()
  const about = { about: name, subject: deal._id }
  const view = () => void navigate({ to: '/admin/deals/$dealId', params: { dealId: deal._id }, search })
  const undo = (request: DecisionRequest<unknown>) => {
    const isApproved = request.expectedStatus === 'APPROVED'
    const reason = isApproved ? undefined : deal.reason
    const { show } = toasts.getState()
    const former = { id: deal._id, isApproved, expectedStatus: decidedStatus(request), seen: request.seen, ...(reason && { reason }) }
    take(former).then(
      (outcome) =>
        'conflict' in outcome ? show(sentenceOf(outcome.conflict), 'error', about) : show(t('review.undone'), 'success', about),
      (error: Error) => show(error.message, 'error', about),
    )
  }
  return (request: DecisionRequest<unknown>): ToldDecision => ({
    text: t(`review.history.${decidedStatus(request)}`),
    ...about,
    action:
      request.expectedStatus === 'PENDING' ? { label: t('review.view'), run: view } : { label: t('review.undo'), run: () => undo(request) },
  })
}
