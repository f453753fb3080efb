import { useTranslation } from 'react-i18next'
import type { Download } from '#components/download/use-download.ts'
import { useDaysText } from '#components/list/created-filter.tsx'
import { useToday } from '#components/list/use-today.ts'
import type { DownloadedFile } from '#contract/call.ts'
import { maximumReportedProviders } from '#contract/limits.ts'
import { downloadAllReports, downloadReportGroups } from '#contract/reports.ts'
import { useServices, useSupports } from '#lib/services.ts'
import { hasPeriod, reportFiles } from './api.ts'
import type { GroupSearch, ReportSearch } from './search.ts'

/** The three downloads of F-080 (all, matching, selected), and that of groups. Each has the period and the order of the list. */
export function useReportDownloads(search: ReportSearch) {
  const { t } = useTranslation('reports')
  const { api } = useServices()
  const canFilter = useSupports(downloadAllReports, 'search')
  const today = useToday()
  const days = useDaysText(search)
  const files = reportFiles(api)
  // Used if the response names no file.
  const named = (what: string, { blob, name }: DownloadedFile): DownloadedFile => ({
    blob,
    name: name === downloadAllReports.file?.fileName ? `providers-report_${today()}_${what}.xlsx` : name,
  })
  const text = (content: string) => (hasPeriod(search) ? `${content} ${t('export.textPeriod', { days })}` : content)
  return {
    all: (): Download => ({
      title: t('export.titleAll'),
      text: text(t('export.textAll')),
      fetchFile: async (begin) => named('all', await files.all(search, begin('making'))),
    }),
    matching: (count: number): Download => ({
      title: t('export.titleMatching', { count }),
      text: text(t('export.textMatching')),
      fetchFile: async (begin) => {
        if (canFilter) return named(`${count}-matching`, await files.matching(search, begin('making')))
        const ids = await files.idsOfMatching(search, begin('collecting'))
        return named(`${ids.length}-matching`, await files.some(ids, search, begin('making')))
      },
      refusal: !canFilter && count > maximumReportedProviders ? t('export.tooMany', { max: maximumReportedProviders }) : undefined,
    }),
    groups: (search: GroupSearch) => (): Download => ({
      title: t(`groups.captions.${search.group}`),
      text: text(t('groups.textDownload')),
      fetchFile: async (begin) => {
        const { blob, name } = await files.groups(search, begin('making'))
        return { blob, name: name === downloadReportGroups.file?.fileName ? `${search.group}-report_${today()}.xlsx` : name }
      },
    }),
    chosen: (ids: readonly string[]): Download => ({
      title: t('export.titleChosen', { count: ids.length }),
      text: text(t('export.textChosen')),
      fetchFile: async (begin) => named(`${ids.length}-selected`, await files.some(ids, search, begin('making'))),
    }),
  }
}
