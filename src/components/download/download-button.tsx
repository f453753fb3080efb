import { Download as DownloadIcon } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/actions/button.tsx'
import { usePaletteActions } from '../palette-actions.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import type { Download } from './use-download.ts'

const loadDialog = () => import('./download-dialog.tsx').then(({ DownloadDialog }) => DownloadDialog)

interface DownloadButtonProps extends Omit<ButtonProps, 'onClick' | 'icon'> {
  /** Called when the button is pressed; the result is kept. */
  readonly download: () => Download
  /** The palette offers it too. */
  readonly isPageAction?: boolean
}

export function DownloadButton({ download, isPageAction = false, ...props }: DownloadButtonProps) {
  const [wanted, setWanted] = useState<Download>()
  const { component: DownloadDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  const start = () => {
    setWanted(download())
    open()
  }
  usePaletteActions({ download: isPageAction && !props.disabled ? start : undefined })
  return (
    <>
      <Button icon={<DownloadIcon aria-hidden className="size-icon-sm" />} onClick={start} {...preload} {...props} />
      {DownloadDialog && isOpen && wanted && <DownloadDialog download={wanted} onClose={() => setOpen(false)} />}
    </>
  )
}
