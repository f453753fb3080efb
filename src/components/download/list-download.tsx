import { useTranslation } from 'react-i18next'
import type { Call, DownloadedFile } from '#contract/call.ts'
import { maxRowsPerFile } from '#contract/limits.ts'
import type { CallOptions } from '#lib/http/api.ts'
import { useSupports } from '#lib/services.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { List, Page } from '../list/use-list.ts'
import { SplitDownloadButton } from './split-download-button.tsx'
import type { Download } from './use-download.ts'

interface ListDownloadProps {
  readonly call: Call
  readonly list: Pick<List<Page<unknown> & { readonly allRows?: number | undefined }, ListSearch>, 'query'>
  readonly fetchFile: (rows: 'matching' | 'all', options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<DownloadedFile>
}

/** What the list shows, and in a menu all rows where these are more (F-081); nothing where the backend makes no such file. */
export function ListDownload({ call, list, fetchFile }: ListDownloadProps) {
  const { t } = useTranslation('download')
  const isSupported = useSupports(call)
  if (!isSupported) return null
  const { data, isPlaceholderData } = list.query
  const count = data?.pagination.totalCount
  const all = data?.allRows
  const toDownload = (rows: 'matching' | 'all', number: number) => (): Download => {
    const text = t(`list.${rows}`)
    return {
      title: t('list.title', { count: number }),
      text: number > maxRowsPerFile ? `${text} ${t('list.limit', { max: maxRowsPerFile })}` : text,
      fetchFile: (begin) => fetchFile(rows, begin('making')),
    }
  }
  return (
    <SplitDownloadButton
      isPageAction
      isWaiting={isPlaceholderData}
      disabled={!count}
      download={toDownload('matching', count ?? 0)}
      others={all && all !== count ? [{ label: t('list.allRows', { count: all }), download: toDownload('all', all) }] : []}
    >
      {count ? t('list.rows', { number: count }) : t('list.start')}
    </SplitDownloadButton>
  )
}
