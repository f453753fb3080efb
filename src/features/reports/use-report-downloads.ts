import type { DownloadedFile } from '../../contract/call.ts'
import { mostReported } from '../../contract/limits.ts'
import { downloadAllReports } from '../../contract/reports.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import type { Download } from '../../patterns/download/use-download.ts'
import { useToday } from '../../patterns/list/use-today.ts'
import { useServices } from '../../services.ts'
import { reportFiles } from './api.ts'
import { reportMessages } from './messages.ts'
import type { ReportSearch } from './search.ts'

/** Reports that can be downloaded: of everybody, of so many whom a list's filters let through, of chosen ones (F-080). */
export function useReportDownloads() {
  const t = useTranslations(reportMessages)
  const { api } = useServices()
  const today = useToday()
  const files = reportFiles(api)
  // A backend that gives it no name leaves that to us.
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
      refusal: count > mostReported ? t('export.tooMany', { max: mostReported }) : undefined,
    }),
    chosen: (ids: readonly string[]): Download => ({
      title: t('export.titleChosen', { count: ids.length }),
      text: t('export.textChosen'),
      fetchFile: async (begin) => named(`${ids.length}-selected`, await files.of(ids, begin('making'))),
    }),
  }
}
