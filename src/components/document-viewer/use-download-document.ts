import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'

/** Starts a download and tells whether it runs. The words of `documentViewer` must be loaded. */
export function useDownloadDocument(fileKey: string) {
  const { t } = useTranslation('documentViewer')
  const { api, toasts } = useServices()
  const [isDownloading, setDownloading] = useState(false)
  const download = async () => {
    if (isDownloading) return
    setDownloading(true)
    const { show } = toasts.getState()
    try {
      const { describeFailure, downloadDocument } = await import('./fetch-document.ts')
      const name = await downloadDocument(api, fileKey).catch((error: Error) => void show(describeFailure(error, t).title, 'error'))
      if (name !== undefined) show(t('saved', { name }))
    } catch {
      show(t('failures.failed.title'), 'error')
    } finally {
      setDownloading(false)
    }
  }
  return [isDownloading, download] as const
}
