import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Facts } from '#components/facts.tsx'
import type { DecisionConfig } from '#components/review/decision-config.ts'
import type { CommonReason } from '#components/review/decision-reason.tsx'
import { type DecisionConflict, type DecisionRequest, decisionOutcome, type Seen } from '#components/review/decisions.ts'
import { withTab } from '#components/review/queue-order.ts'
import { useConflictText } from '#components/review/use-conflict-text.ts'
import type { DecisionCalls } from '#components/review/use-decide.ts'
import { useNow } from '#components/use-now.ts'
import { type Announcement, decideAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useZoneName } from '#i18n/zone-name.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { textFor } from '../announcement-texts.ts'
import { announcementMutations, announcementQueries } from '../api.ts'
import { toAnnouncementListQuery } from '../list-query.ts'
import { RecipientGroupFact } from '../recipient-group.tsx'
import type { AnnouncementSearch } from '../search.ts'
import { allowedFor } from './allowed-decisions.ts'
import { queueLink } from './queue-link.ts'

/** What the reviewer has read. */
export const toSeen = ({ title, message, translation, audience = 'all', scheduledDateTime, sentAt, withdrawnAt }: Announcement): Seen => ({
  title,
  message,
  translation: JSON.stringify(translation ?? null),
  audience,
  scheduledDateTime,
  sentAt: sentAt ?? null,
  withdrawnAt: withdrawnAt ?? null,
})

export function useAnnouncementDecisionCalls(search: AnnouncementSearch): DecisionCalls {
  const { api } = useServices()
  return {
    call: decideAnnouncement,
    mutation: announcementMutations(api).decide(),
    queryKey: announcementQueries(api).all,
    // A plain backend finds none by its id: the page of the list is read again.
    fetchCurrent: async (id) => {
      const query = api.supports(listAnnouncements, 'id') ? { page: 1, limit: 1, id } : toAnnouncementListQuery(search, 'admin')
      const { rows } = await api.send(listAnnouncements, { query })
      const current = rows.find(({ _id }) => _id === id)
      return { status: current?.notificationStatus, seen: current ? toSeen(current) : {} }
    },
  }
}

/** Names the time of a sent announcement; says that another one was withdrawn. */
function useOpenedConflictText({ sentAt, withdrawnAt }: Announcement): (conflict: DecisionConflict) => string {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const fmt = useFmt()
  const toText = useConflictText(t)
  if (sentAt) return () => t('conflictSent', { at: fmt.dateTime(sentAt) })
  return withdrawnAt ? () => t('withdrawn') : toText
}

/** Its time is over: once approved it is sent at once. */
export const isOverdue = ({ scheduledDateTime }: Announcement, now: number): boolean =>
  Boolean(scheduledDateTime && Date.parse(scheduledDateTime) <= now)

type Question = DecisionConfig['question']

export function useAnnouncementQuestion(): (announcement: Announcement) => Question {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const { t: queueText } = useTranslation('announcements', { keyPrefix: 'queue' })
  const language = useLanguage()
  const fmt = useFmt()
  const zone = useZoneName()
  const isFullBackend = useIsFullBackend()
  const now = useNow()
  return (announcement) =>
    ({ isApproved, expectedStatus }) => {
      const { scheduledDateTime: due } = announcement
      const name = textFor(language, announcement).title || queueText('untitled')
      if (!isApproved) {
        const kind = expectedStatus === 'APPROVED' ? 'withdraw' : 'reject'
        return {
          title: t(`dialog.${kind}`, { name }),
          text: t(`dialog.${kind}Text${isFullBackend ? '' : 'Plain'}`),
          confirm: t(`dialog.${kind}Confirm`),
        }
      }
      const group = (announcement.audience ?? 'all') !== 'all' && (
        <Facts>
          <RecipientGroupFact announcement={announcement} />
        </Facts>
      )
      const question = { title: t('dialog.approve', { name }), confirm: t('dialog.approveConfirm'), details: group }
      if (!isFullBackend) return { ...question, text: t('dialog.approveTextPlain') }
      if (!due) return { ...question, text: t('dialog.approveTextNow') }
      const at = fmt.dateTime(due)
      if (!isOverdue(announcement, now)) return { ...question, text: t('dialog.approveText', { at, zone }) }
      return {
        ...question,
        text: t('dialog.approveTextNow'),
        details: (
          <>
            {group}
            <Alert tone="warn" title={t('dialog.overdue')}>
              {t('dialog.overdueText', { at })}
            </Alert>
          </>
        ),
      }
    }
}

export function useAnnouncementDecision(announcement: Announcement, search: AnnouncementSearch): DecisionConfig {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const { t: queueText } = useTranslation('announcements', { keyPrefix: 'queue' })
  const language = useLanguage()
  const navigate = useNavigate()
  const toQuestion = useAnnouncementQuestion()
  const { _id: id, notificationStatus, version, decidedBy, decidedAt, withdrawnAt } = announcement
  return {
    ...useAnnouncementDecisionCalls(search),
    subject: {
      id,
      status: notificationStatus,
      allowed: allowedFor(announcement),
      isWithdrawn: Boolean(withdrawnAt),
      version,
      seen: toSeen(announcement),
      decidedBy,
      decidedAt,
    },
    question: toQuestion(announcement),
    conflict: useOpenedConflictText(announcement),
    reasons: useCommonReasons(),
    link: queueLink(withTab(search), id),
    // Names the announcement, because the next one is on screen by then.
    successToast: (request: DecisionRequest<unknown>) => ({
      text: t(`done.${decisionOutcome(request)}`),
      about: textFor(language, announcement).title || queueText('untitled'),
      subject: id,
      action: { label: t('view'), run: () => void navigate(queueLink(search, id)) },
    }),
  }
}

const reasonKeys = ['unclear', 'mistakes', 'vouchers', 'contact', 'frequent', 'time'] as const

/** Each in English, then in Arabic: it is unknown which language the business reads. */
export function useCommonReasons(): CommonReason[] {
  const { t } = useTranslation('announcements', { keyPrefix: 'review' })
  const { t: english } = useTranslation('announcements', { keyPrefix: 'review', lng: 'en' })
  const { t: arabic } = useTranslation('announcements', { keyPrefix: 'review', lng: 'ar' })
  return reasonKeys.map((key) => ({
    key,
    label: t(`reasons.${key}`),
    text: `${english(`reasons.${key}`)}\n\n${arabic(`reasons.${key}`)}`,
  }))
}
