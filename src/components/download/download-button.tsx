import { Download as DownloadIcon } from 'lucide-react'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { usePaletteActions } from '../palette-actions.ts'
import type { Download } from './use-download.ts'
import { useDownloadDialog } from './use-download-dialog.tsx'

export interface DownloadButtonProps extends Omit<ButtonProps, 'onClick' | 'icon'> {
  /** Called when the button is pressed; the result is kept. */
  readonly download: () => Download
  /** The palette offers it too. */
  readonly isPageAction?: boolean
}

export function DownloadButton({ download, isPageAction = false, ...props }: DownloadButtonProps) {
  const dialog = useDownloadDialog()
  const start = () => dialog.start(download())
  usePaletteActions({ download: isPageAction && !props.disabled ? start : undefined })
  return (
    <>
      <Button icon={<DownloadIcon aria-hidden className="size-icon-sm" />} onClick={start} {...dialog.preload} {...props} />
      {dialog.element}
    </>
  )
}
