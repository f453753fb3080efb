import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ButtonPopover, type ButtonPopoverProps } from '../../ui/dialogs/button-popover.tsx'
import { downloadMessages } from './messages.ts'
import type { Download } from './use-download.ts'

export interface OtherDownload {
  readonly label: string
  readonly download: () => Download
}

interface DownloadMenuProps extends Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly downloads: readonly OtherDownload[]
  readonly onChoose: (download: OtherDownload['download']) => void
}

export function DownloadMenu({ downloads, onChoose, ...popover }: DownloadMenuProps) {
  const t = useTranslations(downloadMessages)
  return (
    <ButtonPopover {...popover} label={t('others')} className="">
      <div className="grid">
        {downloads.map(({ label, download }) => (
          <Button
            key={label}
            variant="quiet"
            className="justify-start"
            onClick={() => {
              popover.onOpenChange(false)
              onChoose(download)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </ButtonPopover>
  )
}
