import { Keyboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { useServices } from '#lib/services.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { type Shortcuts, useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { usePaletteActions } from '../palette-actions.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import type { ShortcutLine } from './shortcut-dialog.tsx'

interface ShortcutHelpProps {
  readonly shortcuts: Shortcuts
  readonly lines: readonly ShortcutLine[]
}

const help = '?'
const loadDialog = () => import('./shortcut-dialog.tsx').then(({ ShortcutDialog }) => ShortcutDialog)

export function ShortcutHelp({ shortcuts, lines }: ShortcutHelpProps) {
  const { t } = useTranslation('list', { keyPrefix: 'page' })
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  const { component: ShortcutDialog, isOpen, setOpen, open, preload } = useLazyDialog(loadDialog)
  useShortcuts({ ...shortcuts, [help]: open }, enabled)
  usePaletteActions({
    byKey: [
      ...lines.flatMap(({ caps, text, isDecision = false }) => {
        const key = caps.length === 1 ? caps.toLowerCase() : caps
        return shortcuts[key] ? [{ caps, text, isDecision, take: () => shortcuts[key]?.() }] : []
      }),
      { caps: help, text: t('keys.title'), take: open },
    ],
  })
  return (
    <>
      <IconButton
        label={t('keys.title')}
        icon={<Keyboard aria-hidden />}
        className="touch:hidden max-lg:hidden"
        onClick={open}
        {...preload}
      />
      {ShortcutDialog && <ShortcutDialog open={isOpen} onOpenChange={setOpen} lines={[...lines, { caps: help, text: t('keys.help') }]} />}
    </>
  )
}
