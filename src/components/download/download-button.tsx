import { Download as DownloadIcon } from 'lucide-react'
import { Button, type ButtonProps } from '#ui/actions/button.tsx'
import { usePaletteActions } from '../palette-actions.ts'
import type { Download } from './use-download.ts'
import { useDownloadDialog } from './use-download-dialog.tsx'

export interface DownloadButtonProps extends Omit<ButtonProps, 'onClick' | 'icon'> {
  /** Called when the button is pressed; the result is kept. */
  readonly download: () => Download
  /** Another list is still shown: nothing is disabled or loses the focus. */
  readonly isWaiting?: boolean
  /** The palette offers it too. */
  readonly isPageAction?: boolean
}

export function DownloadButton({ download, isWaiting = false, isPageAction = false, ...props }: DownloadButtonProps) {
  const dialog = useDownloadDialog()
  const start = () => dialog.start(download())
  usePaletteActions({ download: isPageAction && !props.disabled && !isWaiting ? start : undefined })
  return (
    <>
      <Button
        icon={<DownloadIcon aria-hidden className="size-icon-sm" />}
        aria-disabled={isWaiting}
        onClick={isWaiting ? undefined : start}
        {...dialog.preload}
        {...props}
      />
      {dialog.element}
    </>
  )
}
