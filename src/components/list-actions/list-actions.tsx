import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ButtonProps } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { cx } from '#ui/cx.ts'
import { SplitDownloadButton } from '../download/split-download-button.tsx'
import { useDownloadDialog } from '../download/use-download-dialog.tsx'
import type { ListDownload } from '../download/use-list-download.ts'
import { usePaletteActions } from '../palette-actions.ts'
import { useLazyPopover } from '../use-lazy-popover.ts'
import type { PhoneAction } from './list-menu.tsx'

const loadMenu = () => import('./list-menu.tsx').then(({ ListMenu }) => ListMenu)

interface ListActionsProps {
  /** Undefined where the backend makes no file. */
  readonly download: ListDownload | undefined
  readonly downloadButton?: Pick<ButtonProps, 'variant' | 'className'>
  /** Phones show it in the menu too, which has room for it. */
  readonly phoneAction?: PhoneAction | undefined
  /** Always one menu, where the line of the title has buttons of its own. */
  readonly isMenu?: boolean
}

/** What can be done with a list as a whole: buttons where the line of the title has room for them, else one menu. */
export function ListActions({ download, downloadButton, phoneAction, isMenu = false }: ListActionsProps) {
  return (
    <>
      {download && !isMenu && (
        <SplitDownloadButton
          isPageAction
          {...downloadButton}
          frameClassName="max-xl:hidden"
          isWaiting={download.isWaiting ?? false}
          disabled={download.disabled}
          download={download.download}
          others={download.others ?? []}
        >
          {download.label}
        </SplitDownloadButton>
      )}
      {(download ?? phoneAction) && <MenuButton download={download} phoneAction={phoneAction} isMenu={isMenu} />}
    </>
  )
}

interface MenuButtonProps extends Pick<ListActionsProps, 'download' | 'phoneAction'> {
  readonly isMenu: boolean
}

function MenuButton({ download, phoneAction, isMenu }: MenuButtonProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const { component: Menu, trigger, popover } = useLazyPopover(loadMenu)
  const { button } = popover
  const dialog = useDownloadDialog(() => button.current)
  const canDownload = isMenu && download && !download.disabled && !download.isWaiting
  usePaletteActions({ download: canDownload ? () => dialog.start(download.download()) : undefined })
  return (
    // The last one, after other buttons. It is there only where something of it has no button.
    <span className={cx('relative order-last flex-none', download ? !isMenu && 'xl:hidden' : 'sm:hidden')}>
      <IconButton
        {...trigger}
        label={t('actions')}
        icon={<Ellipsis aria-hidden />}
        className="border-line-strong! bg-surface"
        aria-haspopup="menu"
      />
      {Menu && <Menu {...popover} phoneAction={phoneAction} download={download} onDownload={(wanted) => dialog.start(wanted())} />}
      {dialog.element}
    </span>
  )
}
