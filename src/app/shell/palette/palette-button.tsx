import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '#components/use-lazy-dialog.ts'
import type { Role } from '#contract/roles.ts'
import { Kbd } from '#ui/display/kbd.tsx'
import { useCommandKey } from '#ui/hooks/use-command-key.ts'
import { collectTypedAhead, isFree } from './typed-ahead.ts'

const loadPalette = () => import('./palette.tsx').then(({ Palette }) => Palette)
const paletteKey = 'k'

/** The label of the shortcut on this platform. */
export const paletteCaps = () => (/Mac|iP(hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

/** Opens the command palette by a button or by Ctrl/Cmd+K, but not above an open dialog (F-137). */
export function PaletteButton({ role }: { readonly role: Role }) {
  const { t } = useTranslation('shell', { keyPrefix: 'frame' })
  const { component: Palette, isOpen, setOpen, open, preload } = useLazyDialog(loadPalette, collectTypedAhead)
  useCommandKey(paletteKey, () => {
    if (isOpen) setOpen(false)
    else if (isFree()) open()
  })
  return (
    <>
      <button
        type="button"
        data-tip={t('find')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex min-h-filter flex-none items-center gap-2 rounded-1 text-ink-2 text-small transition-colors hover:bg-hover max-lg:size-md max-lg:justify-center touch:min-h-touch max-lg:touch:min-w-touch lg:order-first lg:w-preview lg:bg-sunken lg:px-2.5 lg:text-ink-3"
        onClick={open}
        {...preload}
      >
        <Search aria-hidden className="size-icon flex-none lg:size-icon-sm" />
        <span className="truncate max-lg:sr-only">{t('find')}</span>
        <Kbd className="ms-auto max-lg:hidden">{paletteCaps()}</Kbd>
      </button>
      {Palette && <Palette role={role} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
