import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { type Shortcuts, useShortcuts } from '../../ui/hooks/use-shortcuts.ts'
import { listMessages } from './messages.ts'

/** A key as it is printed, and what it does. */
export interface ShortcutLine {
  readonly caps: string
  readonly text: string
}

interface ShortcutHelpProps {
  readonly shortcuts: Shortcuts
  readonly lines: readonly ShortcutLine[]
}

/** A page's single keys, what they do (`?`), and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutHelp({ shortcuts, lines }: ShortcutHelpProps) {
  const t = useTranslations(listMessages)
  const store = useServices().shortcuts
  const { enabled, setEnabled } = useStore(store)
  const [open, setOpen] = useState(false)
  useShortcuts({ ...shortcuts, '?': () => setOpen(true) }, enabled)
  return (
    <>
      <IconButton
        label={t('keys.open')}
        icon={<Keyboard aria-hidden className="size-icon" />}
        className="touch:hidden"
        onClick={() => setOpen(true)}
      />
      <Dialog open={open} onOpenChange={setOpen} title={t('keys.title')} description={t('keys.text')}>
        <dl className="grid gap-2">
          {[...lines, { caps: '?', text: t('keys.help') }].map(({ caps, text }) => (
            <div key={caps} className="flex items-center justify-between gap-4 text-small">
              <dt>{text}</dt>
              <dd>
                <Kbd>{caps}</Kbd>
                <span className="sr-only">{caps}</span>
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t('keys.enabled')}
          className="mt-4 text-small"
          checked={enabled}
          onChange={(event) => setEnabled(event.currentTarget.checked)}
        />
      </Dialog>
    </>
  )
}
