import type { downloadAnnouncements } from '#contract/announcements.ts'
import { maxRowsPerFile } from '#contract/limits.ts'
import { isAnyId } from '#server/db/list.ts'
import { readById } from '#server/db/pages.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { createListExporter } from '#server/xlsx/list-exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { findAnnouncementIds } from './list.ts'
import { selectAnnouncementRows } from './rows.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

type SelectedRow = Awaited<ReturnType<typeof selectAnnouncementRows>>[number]

const time = { width: 20, format: 'yyyy-mm-dd hh:mm' }

function toState({ status, sentAt, withdrawnAt }: SelectedRow['announcement']): keyof typeof en.state {
  if (withdrawnAt) return 'WITHDRAWN'
  if (status !== 'APPROVED') return status
  return sentAt ? 'SENT' : 'SCHEDULED'
}

const textsIn = (language: Language, { announcement: row }: SelectedRow) =>
  row.language === language ? { title: row.title, message: row.message } : { title: row.translatedTitle, message: row.translatedMessage }

function columnsFor(language: Language): Column<SelectedRow>[] {
  const { columns, audience, state } = words[language]
  return [
    { title: columns.titleEn, width: 34, value: (row) => textsIn('en', row).title },
    { title: columns.titleAr, width: 34, value: (row) => textsIn('ar', row).title },
    { title: columns.messageEn, width: 60, value: (row) => textsIn('en', row).message },
    { title: columns.messageAr, width: 60, value: (row) => textsIn('ar', row).message },
    { title: columns.businessEn, width: 30, value: (row) => row.businessNameEn },
    { title: columns.businessAr, width: 30, value: (row) => row.businessNameAr },
    { title: columns.voucherEn, width: 34, value: ({ deal }) => deal?.nameEn },
    { title: columns.voucherAr, width: 34, value: ({ deal }) => deal?.nameAr },
    { title: columns.audience, width: 34, value: ({ announcement }) => audience[announcement.audience] },
    { title: columns.scheduled, ...time, value: ({ announcement }) => announcement.scheduledAt },
    { title: columns.status, width: 16, value: ({ announcement }) => state[toState(announcement)] },
    { title: columns.sent, ...time, value: ({ announcement }) => announcement.sentAt },
    { title: columns.recipients, width: 14, format: '#,##0', value: ({ announcement }) => announcement.recipientCount },
    { title: columns.created, ...time, value: ({ announcement }) => announcement.createdAt },
    { title: columns.submitted, ...time, value: ({ announcement }) => announcement.submittedAt },
    { title: columns.decided, ...time, value: ({ announcement }) => announcement.decidedAt },
    { title: columns.decidedBy, width: 26, value: (row) => row.decidedBy },
    { title: columns.reason, width: 50, value: ({ announcement }) => announcement.reason },
  ]
}

export const announcementExporter = (deps: Pick<Deps, 'config' | 'db' | 'now'>) =>
  createListExporter(
    deps,
    { action: 'announcement.exported', subject: 'notifications' },
    async ({ viewer, language, query }: AuthenticatedInput<typeof downloadAnnouncements>) => {
      const ids = await findAnnouncementIds(deps, viewer, { ...query, limit: maxRowsPerFile + 1 })
      const read = async (some: readonly string[]) => {
        const rows = await selectAnnouncementRows(deps.db).where(isAnyId(announcements.id, some))
        return rows.map((row) => ({ ...row, id: row.announcement.id }))
      }
      return {
        sheet: words[language].sheet,
        columns: columnsFor(language),
        pages: readById(ids, read),
        found: ids.length,
        leaves: 'first',
        statuses: query.notificationStatus && [query.notificationStatus],
      }
    },
  )
