import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { BulkDialogProps } from '#components/review/bulk-bar.tsx'
import { BulkDecisionDialog } from '#components/review/bulk-decision-dialog.tsx'
import { useConflictText } from '#components/review/use-conflict-text.ts'
import { useNow } from '#components/use-now.ts'
import type { Announcement } from '#contract/announcements.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { textFor } from '../announcement-texts.ts'
import { isOverdue, toSeen, useAnnouncementDecisionCalls, useAnnouncementQuestion, useCommonReasons } from './use-announcement-decision.tsx'

export function BulkDialog({ rows, isApproved, ...props }: BulkDialogProps<Announcement>) {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { t: words } = useTranslation('announcements', { keyPrefix: 'bulk' })
  const language = useLanguage()
  const calls = useAnnouncementDecisionCalls(useSearch({ from: '/admin/notifications' }))
  const { t: review } = useTranslation('announcements', { keyPrefix: 'review' })
  const conflict = useConflictText(review)
  const question = useBulkQuestion(rows, isApproved)
  const reasons = useCommonReasons()
  const items = rows.map((row) => ({
    id: row._id,
    name: textFor(language, row).title || t('untitled'),
    about: displayName(language, businessNames(row.serviceProvider)),
    status: row.notificationStatus,
    version: row.version,
    seen: toSeen(row),
  }))
  return <BulkDecisionDialog {...props} items={items} isApproved={isApproved} decided={{ ...calls, conflict, question, reasons, words }} />
}

/** Says how many of them go out at once, or will not be sent although they were approved. */
function useBulkQuestion(rows: readonly Announcement[], isApproved: boolean) {
  const { t } = useTranslation('announcements', { keyPrefix: 'bulk' })
  const isFullBackend = useIsFullBackend()
  const now = useNow()
  const toQuestion = useAnnouncementQuestion()
  return () => {
    const overdue = isApproved && isFullBackend ? rows.filter((row) => isOverdue(row, now)).length : 0
    const withdrawn = isApproved || !isFullBackend ? 0 : rows.filter(({ notificationStatus }) => notificationStatus === 'APPROVED').length
    const warning = overdue
      ? `${t('approveOverdue', { count: overdue })} `
      : withdrawn
        ? `${t('rejectApproved', { count: withdrawn })} `
        : ''
    const text = t(`${isApproved ? 'approve' : 'reject'}Text${isFullBackend ? '' : 'Plain'}`)
    const [only] = rows.length === 1 ? rows : []
    const one =
      only &&
      toQuestion(only)({ isApproved, expectedStatus: only.notificationStatus, expectedVersion: undefined, seen: {}, next: undefined })
    return { ...one, text: `${warning}${one?.text ?? text}` }
  }
}
