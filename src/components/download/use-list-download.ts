import { useTranslation } from 'react-i18next'
import type { Call, DownloadedFile } from '#contract/call.ts'
import { maxRowsPerFile } from '#contract/limits.ts'
import type { CallOptions } from '#lib/http/api.ts'
import { useSupports } from '#lib/services.ts'
import type { ListSearch } from '../list/list-search.ts'
import type { List, Page } from '../list/use-list.ts'
import type { OtherDownload } from './download-menu.tsx'
import type { Download } from './use-download.ts'

export interface ListDownload extends OtherDownload {
  readonly disabled?: boolean
  /** Another list is still shown. */
  readonly isWaiting?: boolean
  readonly others?: readonly OtherDownload[]
}

interface ListDownloadOptions {
  readonly call: Call
  readonly list: Pick<List<Page<unknown> & { readonly allRows?: number | undefined }, ListSearch>, 'query'>
  readonly fetchFile: (rows: 'matching' | 'all', options: Pick<CallOptions, 'signal' | 'onProgress'>) => Promise<DownloadedFile>
}

/** Returns what the list shows, and all rows where these are more (F-081); nothing where the backend makes no such file. */
export function useListDownload({ call, list, fetchFile }: ListDownloadOptions): ListDownload | undefined {
  const { t } = useTranslation('download')
  const { t: common } = useTranslation('common')
  const isSupported = useSupports(call)
  if (!isSupported) return undefined
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
  return {
    label: count ? t('list.rows', { number: count }) : common('download'),
    download: toDownload('matching', count ?? 0),
    disabled: !count,
    isWaiting: isPlaceholderData,
    others: all && all !== count ? [{ label: t('list.allRows', { count: all }), download: toDownload('all', all) }] : [],
  }
}
