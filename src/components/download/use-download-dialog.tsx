import { type ReactNode, useState } from 'react'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import type { Download } from './use-download.ts'

const loadDialog = () => import('./download-dialog.tsx').then(({ DownloadDialog }) => DownloadDialog)

/** `returnFocusTo`: gets the focus on closing if the opener has unmounted. */
export function useDownloadDialog(returnFocusTo?: () => HTMLElement | null) {
  const [wanted, setWanted] = useState<Download>()
  const { component: DownloadDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const element: ReactNode = DownloadDialog && isOpen && wanted && (
    <DownloadDialog download={wanted} onClose={() => setOpen(false)} returnFocusTo={returnFocusTo} />
  )
  const start = (download: Download) => {
    setWanted(download)
    open()
  }
  return { start, preload, element }
}
