import { maxRowsPerFile } from '#contract/limits.ts'
import type { downloadProviders } from '#contract/providers.ts'
import { isAnyId } from '#server/db/list.ts'
import { readById } from '#server/db/pages.ts'
import { providers } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { findCity } from '#server/gazetteer/gazetteer.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { toSerialDay } from '#server/xlsx/cells.ts'
import { createListExporter } from '#server/xlsx/list-exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { findProviderIds } from './list.ts'
import { selectProviderRows } from './rows.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

type SelectedRow = Awaited<ReturnType<typeof selectProviderRows>>[number]

const time = { width: 20, format: 'yyyy-mm-dd hh:mm' }

function columnsFor(language: Language): Column<SelectedRow>[] {
  const { columns, status } = words[language]
  const shownName = (named: { readonly nameEn: string; readonly nameAr: string } | null) =>
    language === 'ar' ? named?.nameAr : named?.nameEn
  return [
    { title: columns.nameEn, width: 34, value: (row) => row.businessNameEn },
    { title: columns.nameAr, width: 34, value: (row) => row.businessNameAr },
    { title: columns.category, width: 24, value: (row) => shownName(row.businessCategory) },
    { title: columns.manager, width: 26, value: (row) => row.managerName },
    { title: columns.email, width: 32, value: (row) => row.emailAddress },
    { title: columns.phone, width: 16, value: (row) => row.phoneNo },
    { title: columns.commercialRegNo, width: 20, value: (row) => row.commercialRegNo },
    { title: columns.city, width: 18, value: (row) => shownName(findCity(row.cityId)) },
    { title: columns.status, width: 16, value: (row) => status[row.status] },
    {
      title: columns.licence,
      width: 20,
      format: 'yyyy-mm-dd',
      value: ({ licenceExpiresOn: day }) => day && toSerialDay(day),
    },
    {
      title: columns.licenceSent,
      ...time,
      value: (row) => (row.status === 'APPROVED' ? row.newLicence?.sentAt : null),
    },
    { title: columns.registered, ...time, value: (row) => row.createdAt },
    { title: columns.submitted, ...time, value: (row) => row.submittedAt },
    { title: columns.decided, ...time, value: (row) => row.decidedAt },
    { title: columns.decidedBy, width: 26, value: (row) => row.decidedBy },
    { title: columns.reason, width: 50, value: (row) => row.reason },
  ]
}

export const providerExporter = (deps: Pick<Deps, 'config' | 'db' | 'now'>) =>
  createListExporter(
    deps,
    { action: 'provider.exported', subject: 'businesses' },
    async ({ language, query }: AuthenticatedInput<typeof downloadProviders>) => {
      const ids = await findProviderIds(deps, { ...query, limit: maxRowsPerFile + 1 })
      return {
        sheet: words[language].sheet,
        columns: columnsFor(language),
        pages: readById(ids, (some) => selectProviderRows(deps.db).where(isAnyId(providers.id, some))),
        found: ids.length,
        leaves: 'first',
        statuses: query.accountApprovalStatus,
      }
    },
  )
