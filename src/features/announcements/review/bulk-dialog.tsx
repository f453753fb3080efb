import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { BulkDialogProps } from '#components/review/bulk-bar.tsx'
import { BulkDecisionDialog } from '#components/review/bulk-decision-dialog.tsx'
import type { BulkTexts } from '#components/review/bulk-results.tsx'
import { type Announcement, decideAnnouncement } from '#contract/announcements.ts'
import { useIsFullBackend, useServices } from '#lib/services.ts'
import { announcementQueries } from '../api.ts'
import {
  isOverdue,
  toSeen,
  useAnnouncementDecisionCalls,
  useAnnouncementQuestion,
  useCommonReasons,
  useConflictText,
} from './use-announcement-decision.tsx'

export function BulkDialog({ rows, isApproved, ...props }: BulkDialogProps<Announcement>) {
  const { t } = useTranslation('announcements', { keyPrefix: 'queue' })
  const { api } = useServices()
  const items = rows.map((row) => ({
    id: row._id,
    name: row.title || t('untitled'),
    status: row.notificationStatus,
    version: row.version,
    seen: toSeen(row),
  }))
  return (
    <BulkDecisionDialog
      {...props}
      items={items}
      isApproved={isApproved}
      calls={useAnnouncementDecisionCalls(useSearch({ from: '/admin/notifications' }))}
      failureTexts={decideAnnouncement.texts.failure}
      conflictText={useConflictText()}
      queryKey={announcementQueries(api).all}
      question={useBulkQuestion(rows, isApproved)}
      reasons={useCommonReasons()}
      texts={useBulkTexts(isApproved)}
    />
  )
}

/** Says how many of them go out at once, or will not be sent although they were approved. */
function useBulkQuestion(rows: readonly Announcement[], isApproved: boolean) {
  const { t: bulk } = useTranslation('review', { keyPrefix: 'bulk' })
  const { t } = useTranslation('announcements', { keyPrefix: 'bulk' })
  const isFullBackend = useIsFullBackend()
  const { clock } = useServices()
  const toQuestion = useAnnouncementQuestion()
  return () => {
    const confirm = t(isApproved ? 'approve' : 'reject', { count: rows.length })
    const overdue = isApproved && isFullBackend ? rows.filter((row) => isOverdue(row, clock.now())).length : 0
    const withdrawn = isApproved ? 0 : rows.filter(({ notificationStatus }) => notificationStatus === 'APPROVED').length
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
    return {
      title: one?.title ?? bulk('question', { decision: confirm }),
      text: `${warning}${one?.text ?? text}`,
      confirm: one?.confirm ?? confirm,
    }
  }
}

function useBulkTexts(isApproved: boolean): BulkTexts {
  const { t } = useTranslation('announcements', { keyPrefix: 'bulk' })
  return {
    decided: (count) => t(isApproved ? 'approved' : 'rejected', { count }),
    failed: (count) => t(isApproved ? 'approveFailed' : 'rejectFailed', { count }),
    changed: (count) => t('changed', { count }),
    left: (count) => t('left', { count }),
    results: t('results'),
  }
}
