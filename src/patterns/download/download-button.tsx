import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { useOverlay } from '../use-overlay.ts'
import type { Download } from './use-download.ts'

/** Of use only once a file is wanted. */
const loadDialog = () => import('./download-dialog.tsx').then(({ DownloadDialog }) => DownloadDialog)

interface DownloadButtonProps extends Omit<ButtonProps, 'onClick' | 'icon'> {
  /** Made of what stands on the page when the button is pressed, and kept so. */
  readonly download: () => Download
}

/** Fetches a file and saves it, with its progress and a way to stop it in a dialog over the page. */
export function DownloadButton({ download, ...props }: DownloadButtonProps) {
  const [wanted, setWanted] = useState<Download>()
  const { part: DownloadDialog, open, setOpen, show, warmUp } = useOverlay(loadDialog)
  const ask = () => {
    setWanted(download())
    show()
  }
  return (
    <>
      <Button icon={<DownloadIcon aria-hidden className="size-icon-sm" />} onClick={ask} {...warmUp} {...props} />
      {DownloadDialog && open && wanted && <DownloadDialog download={wanted} onClose={() => setOpen(false)} />}
    </>
  )
}
