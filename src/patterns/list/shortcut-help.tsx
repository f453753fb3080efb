import { Keyboard } from 'lucide-react'
import { useStore } from 'zustand'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { type Shortcuts, useShortcuts } from '../../ui/hooks/use-shortcuts.ts'
import { useOverlay } from '../use-overlay.ts'
import { listMessages } from './messages.ts'
import type { ShortcutLine } from './shortcut-dialog.tsx'

interface ShortcutHelpProps {
  readonly shortcuts: Shortcuts
  readonly lines: readonly ShortcutLine[]
}

const loadDialog = () => import('./shortcut-dialog.tsx').then(({ ShortcutDialog }) => ShortcutDialog)

/** A page's single keys, while they are on, and the way to what they do (`?`). */
export function ShortcutHelp({ shortcuts, lines }: ShortcutHelpProps) {
  const t = useTranslations(listMessages)
  const enabled = useStore(useServices().shortcuts, (state) => state.enabled)
  const { part: ShortcutDialog, open, setOpen, show, warmUp } = useOverlay(loadDialog)
  useShortcuts({ ...shortcuts, '?': show }, enabled)
  return (
    <>
      <IconButton
        label={t('keys.open')}
        icon={<Keyboard aria-hidden className="size-icon" />}
        className="touch:hidden"
        onClick={show}
        {...warmUp}
      />
      {ShortcutDialog && <ShortcutDialog open={open} onOpenChange={setOpen} lines={[...lines, { caps: '?', text: t('keys.help') }]} />}
    </>
  )
}
