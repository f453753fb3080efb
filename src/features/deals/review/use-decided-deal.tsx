import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, toNames } from '#components/bilingual/names.tsx'
import type { DecisionConfig } from '#components/review/decision-config.ts'
import type { CommonReason } from '#components/review/decision-reason.tsx'
import {
  type AllowedDecisions,
  allowedDecisions,
  type DecisionRequest,
  decidedStatus,
  decisionOutcome,
  isDecided,
  noDecision,
} from '#components/review/decisions.ts'
import { withTab } from '#components/review/queue-order.ts'
import { useAllowed } from '#components/review/use-allowed.ts'
import { type DecisionToast, isConflict, isDone, type Missed, useDecide } from '#components/review/use-decide.ts'
import { Findings } from '#components/review-checks/findings.tsx'
import { useFailedSentences } from '#components/review-checks/use-check-sentence.ts'
import { type Deal, decideDeal } from '#contract/deals.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { ReviewCheckName } from '#contract/review-checks.ts'
import { type Language, otherLanguage } from '#i18n/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import type { DealSearch } from '../search.ts'
import type { UnderReview } from '../sent.ts'
import { toSeen, useDealConflictText, useDealDecisionCalls } from './deal-decision-calls.ts'
import { queueLink } from './queue-link.ts'
import { WithdrawnClaimants } from './withdrawn-claimants.tsx'

/** Allows to withdraw the approval of a voucher that is no longer offered, and to give it back, for those who have a claim. */
function toAllowed({ dealStatus, stoppedAt, ended, decidedAt, lastApproved }: UnderReview): AllowedDecisions {
  // Not that of what was sent and rejected afterwards.
  const isWithdrawn = dealStatus === 'REJECTED' && Boolean(lastApproved?.withdrawnAt) && lastApproved?.withdrawnAt === decidedAt
  return stoppedAt && (ended || (dealStatus !== 'APPROVED' && !isWithdrawn)) ? noDecision : allowedDecisions(dealStatus)
}

const refusal = (status: ReviewStatus | undefined) => (status === 'APPROVED' ? 'withdraw' : 'reject')

/** That a business is new is no fault of its voucher. */
export const isFault = (check: ReviewCheckName): boolean => check !== 'knownBusiness'

interface QuestionSubject {
  readonly name: string
  readonly provider: string
  readonly isApproved: boolean
  readonly expectedStatus: ReviewStatus | undefined
  /** The approved voucher stays as it is until the change is approved. */
  readonly isChange?: boolean | undefined
}

export function useDealQuestion(): (subject: QuestionSubject) => Readonly<Record<'title' | 'text' | 'confirm', string>> {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const isFullBackend = useIsFullBackend()
  return ({ name, provider, isApproved, expectedStatus, isChange }) => {
    if (isChange && expectedStatus === 'PENDING') {
      const kind = isApproved ? 'approveChange' : 'rejectChange'
      return {
        title: t(`review.dialog.${kind}`, { name }),
        text: t(`review.dialog.${kind}Text`),
        confirm: t(`review.dialog.${kind}Confirm`),
      }
    }
    if (isApproved)
      return {
        title: t('review.dialog.approve', { name }),
        text: provider ? t('review.dialog.approveText', { provider }) : t('review.dialog.approveTextPlain'),
        confirm: t('review.dialog.approveConfirm'),
      }
    const kind = refusal(expectedStatus)
    return {
      title: t(`review.dialog.${kind}`, { name }),
      text: t(isFullBackend ? `review.dialog.${kind}Text` : 'review.dialog.rejectTextPlain'),
      confirm: t(`review.dialog.${kind}Confirm`),
    }
  }
}

export function useDealDecision(deal: UnderReview, search: DealSearch): DecisionConfig {
  const language = useLanguage()
  const toQuestion = useDealQuestion()
  const name = displayName(language, toNames(deal))
  const provider = displayName(language, businessNames(deal.serviceProvider))
  const findings = useFoundReasons(deal)
  const found = deal.checks?.filter(({ result }) => result !== 'passed') ?? []
  const [tellCustomers, setTellCustomers] = useState(false)
  const allowed = useAllowed(decideDeal, toAllowed(deal))
  return {
    ...useDealDecisionCalls({ tellCustomers }),
    subject: {
      id: deal._id,
      status: deal.dealStatus,
      allowed,
      version: deal.version,
      seen: toSeen(deal),
      decidedBy: deal.decidedBy,
      decidedAt: deal.decidedAt,
    },
    question: ({ isApproved, expectedStatus }) => ({
      ...toQuestion({ name, provider, isApproved, expectedStatus, isChange: deal.isChange }),
      details: isApproved ? (
        <Findings checks={found} />
      ) : (
        expectedStatus === 'APPROVED' && (
          <WithdrawnClaimants dealId={deal._id} isNotified={tellCustomers} onNotifyChange={setTellCustomers} />
        )
      ),
      isDoubtful: found.some(({ name: check, result }) => result === 'failed' && isFault(check)),
    }),
    conflict: useDealConflictText(),
    reasons: [...findings, ...useCommonReasons()],
    suggestedReason: findings.map(({ text }) => text).join('\n'),
    link: queueLink(withTab(search), deal._id),
    successToast: useDecisionToast(deal, search, name),
  }
}

/** Names the deal, because the next one is on screen by then. A reversed decision can be undone; a first one cannot (§7), so its toast links to the deal. */
function useDecisionToast(deal: UnderReview, search: DealSearch, name: string) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { toasts } = useServices()
  const navigate = useNavigate()
  const decide = useDecide(useDealDecisionCalls())
  const conflictText = useDealConflictText()
  const about = { about: name, subject: deal._id }
  const view = () => void navigate({ to: '/admin/deals/$dealId', params: { dealId: deal._id }, search })
  const undo = (request: DecisionRequest<unknown>) => {
    const isApproved = request.expectedStatus === 'APPROVED'
    const item = { id: deal._id, status: decidedStatus(request), version: undefined, seen: request.seen }
    const toText = (missed: Missed) => (isConflict(missed) ? conflictText(missed.conflict) : missed.error.message)
    void decide({
      items: [item],
      isApproved,
      reason: isApproved ? undefined : (deal.reason ?? undefined),
      toDone: () => ({ ...about, text: t('review.undone') }),
      toMissed: () => undefined,
    }).then(([result]) => {
      // A toast is all that is on screen of it.
      if (result && !isDone(result.outcome)) toasts.getState().show(toText(result.outcome), 'error', about)
    })
  }
  return (request: DecisionRequest<unknown>): DecisionToast => ({
    text:
      deal.isChange && request.expectedStatus === 'PENDING'
        ? t(`review.changeDone.${decidedStatus(request)}`)
        : t(`review.done.${decisionOutcome(request)}`),
    ...about,
    action: isDecided(request.expectedStatus)
      ? { label: t('review.undo'), run: () => undo(request) }
      : { label: t('review.view'), run: view },
  })
}

const reasonKeys = ['arabic', 'picture', 'price', 'terms', 'hours', 'duplicate'] as const

/** Both languages, the page's first: it is unknown which one the provider reads. */
export function useCommonReasons(): CommonReason[] {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { t: other } = useTranslation('deals', { keyPrefix: 'detail', lng: otherLanguage(useLanguage()) })
  return reasonKeys.map((key) => ({
    key,
    label: t(`review.reasons.${key}`),
    text: `${t(`review.reasons.${key}`)}\n${other(`review.reasons.${key}`)}`,
  }))
}

/** What the checks found, in both languages. That of a picture names no other business. */
function useFoundReasons({ checks = [] }: Deal): readonly CommonReason[] {
  const language = useLanguage()
  const other = otherLanguage(language)
  const sentences = { [language]: useFailedSentences(language), [other]: useFailedSentences(other) }
  const { t: shown } = useTranslation('reviewChecks')
  const { t: otherWords } = useTranslation('reviewChecks', { lng: other })
  return checks.flatMap(({ name, result, values }) => {
    if (result !== 'failed' || !isFault(name)) return []
    const toText = (of: Language) =>
      name === 'pictureUnique' ? (of === language ? shown : otherWords)('pictureOfAnother') : sentences[of]?.[name](values)
    return { key: name, label: shown(`short.${name}`), text: `${toText(language)}\n${toText(other)}` }
  })
}
