import type { Download } from '../../components/download/use-download.ts'
import { useToday } from '../../components/list/use-today.ts'
import type { DownloadedFile } from '../../contract/call.ts'
import { maximumReportedProviders } from '../../contract/limits.ts'
import { downloadAllReports } from '../../contract/reports.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../lib/services.ts'
import { reportFiles } from './api.ts'
import { reportMessages } from './messages.ts'
import type { ReportSearch } from './search.ts'

/** The three downloads of F-080: all, matching, selected. */
export function useReportDownloads() {
  const t = useTranslations(reportMessages)
  const { api } = useServices()
  const today = useToday()
  const files = reportFiles(api)
  // Used if the response names no file.
  const named = (what: string, { blob, name }: DownloadedFile): DownloadedFile => ({
    blob,
    name: name === downloadAllReports.file?.fileName ? `providers-report_${today()}_${what}.xlsx` : name,
  })
  return {
    all: (): Download => ({
      title: t('export.titleAll'),
      text: t('export.textAll'),
      fetchFile: async (begin) => named('all', await files.ofAll(begin('making'))),
    }),
    matching: (search: ReportSearch, count: number): Download => ({
      title: t('export.titleMatching', { count }),
      text: t('export.textMatching'),
      fetchFile: async (begin) => {
        const ids = await files.matching(search, begin('collecting'))
        return named(`${ids.length}-matching`, await files.of(ids, begin('making'), 'matching'))
      },
      refusal: count > maximumReportedProviders ? t('export.tooMany', { max: maximumReportedProviders }) : undefined,
    }),
    chosen: (ids: readonly string[]): Download => ({
      title: t('export.titleChosen', { count: ids.length }),
      text: t('export.textChosen'),
      fetchFile: async (begin) => named(`${ids.length}-selected`, await files.of(ids, begin('making'))),
    }),
  }
}
