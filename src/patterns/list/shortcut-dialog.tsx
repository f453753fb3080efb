import { useStore } from 'zustand'
import { useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Kbd } from '../../ui/display/kbd.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { listMessages } from './messages.ts'

/** A key as it is printed, and what it does. */
export interface ShortcutLine {
  readonly caps: string
  readonly text: string
}

interface ShortcutDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly lines: readonly ShortcutLine[]
}

/** What a page's single keys do, and the switch that turns them off (WCAG 2.1.4). */
export function ShortcutDialog({ open, onOpenChange, lines }: ShortcutDialogProps) {
  const t = useTranslations(listMessages)
  const { enabled, setEnabled } = useStore(useServices().shortcuts)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('keys.title')} description={t('keys.text')}>
      <dl className="grid gap-2">
        {lines.map(({ caps, text }) => (
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
  )
}
