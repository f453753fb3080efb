import { Bookmark } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { useOverlay } from '../use-overlay.ts'
import type { CreatedDays } from './created-days.ts'
import type { useListPreferences } from './list-preferences.ts'
import type { ListSearch } from './list-search.ts'
import { listMessages } from './messages.ts'
import type { ListNavigation } from './use-list.ts'
import { useToday } from './use-today.ts'

const loadPanel = () => import('./view-panel.tsx').then(({ ViewPanel }) => ViewPanel)

/** A column as it is chosen, by its name. */
type NamedColumn = Pick<Column<never>, 'key' | 'hideBelow'> & { readonly header: ReactNode }

export interface ViewButtonProps extends ReturnType<typeof useListPreferences> {
  readonly search: ListSearch & CreatedDays
  readonly navigation: Pick<ListNavigation<ListSearch>, 'show'>
  /** The columns there are, the first of which always stays. */
  readonly columns: readonly NamedColumn[]
}

/** How the list is shown: saved views, columns, height of rows. */
export function ViewButton(props: ViewButtonProps) {
  const t = useTranslations(listMessages)
  const today = useToday()
  const button = useRef<HTMLButtonElement>(null)
  const { part: ViewPanel, open, setOpen, show, warmUp } = useOverlay(loadPanel)
  return (
    <>
      <Button
        ref={button}
        icon={<Bookmark aria-hidden className="size-icon-sm" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={open ? () => setOpen(false) : show}
        {...warmUp}
      >
        {t('views')}
      </Button>
      {ViewPanel && <ViewPanel {...props} open={open} onOpenChange={setOpen} button={button} today={today()} />}
    </>
  )
}
