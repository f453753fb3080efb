import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { useLazyPopover } from '../use-lazy-popover.ts'
import { DownloadButton, type DownloadButtonProps } from './download-button.tsx'
import type { OtherDownload } from './download-menu.tsx'
import { useDownloadDialog } from './use-download-dialog.tsx'

const loadMenu = () => import('./download-menu.tsx').then(({ DownloadMenu }) => DownloadMenu)

interface SplitDownloadButtonProps extends DownloadButtonProps {
  readonly others: readonly OtherDownload[]
  readonly frameClassName?: string
}

export function SplitDownloadButton({ others, frameClassName, ...props }: SplitDownloadButtonProps) {
  const { t } = useTranslation('download')
  const { component: DownloadMenu, trigger, popover } = useLazyPopover(loadMenu)
  const other = useDownloadDialog(() => popover.button.current)
  return (
    <div className={cx('relative flex min-w-0 gap-px', frameClassName)}>
      <DownloadButton {...props} />
      {others.length > 0 && (
        <Button
          {...trigger}
          variant={props.variant}
          aria-label={t('others')}
          data-tip={t('others')}
          icon={<ChevronDown aria-hidden className="size-icon-sm" />}
          aria-haspopup="menu"
        />
      )}
      {DownloadMenu && <DownloadMenu {...popover} downloads={others} onChoose={(download) => other.start(download())} />}
      {other.element}
    </div>
  )
}
