import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu, MenuItem } from '#ui/dialogs/button-menu.tsx'
import type { Download } from './use-download.ts'

export interface OtherDownload {
  readonly label: string
  readonly download: () => Download
}

interface DownloadMenuProps extends Pick<ComponentProps<typeof ButtonMenu>, 'open' | 'onOpenChange' | 'button'> {
  readonly downloads: readonly OtherDownload[]
  readonly onChoose: (download: OtherDownload['download']) => void
}

export function DownloadMenu({ downloads, onChoose, ...menu }: DownloadMenuProps) {
  const { t } = useTranslation('download')
  return (
    <ButtonMenu {...menu} label={t('others')}>
      {downloads.map(({ label, download }) => (
        <MenuItem key={label} onSelect={() => onChoose(download)}>
          {label}
        </MenuItem>
      ))}
    </ButtonMenu>
  )
}
