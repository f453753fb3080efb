import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { shownFrom } from '#ui/tables/table-column.ts'
import { SavedViews } from './saved-views.tsx'
import type { ListView } from './use-list-view.ts'

interface ViewPanelProps extends ListView, Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button'> {
  readonly today: string
}

export function ViewPanel({ open, onOpenChange, button, ...props }: ViewPanelProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  return (
    <ButtonPopover open={open} onOpenChange={onOpenChange} button={button} label={t('title')} className="w-[22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <SavedViews {...props} onShown={() => onOpenChange(false)} />
        <TableOptions {...props} />
      </div>
    </ButtonPopover>
  )
}

function TableOptions({ columns, preferences, change }: Pick<ViewPanelProps, 'columns' | 'preferences' | 'change'>) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  if (columns.length === 0) return null
  return (
    <div className="grid gap-4 border-line border-t pt-3 max-sm:hidden">
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold text-small">{t('columns')}</legend>
        {columns.slice(1).map(({ key, header, hideBelow }) => (
          <Checkbox
            key={key}
            label={header}
            className="text-small"
            checked={preferences.columns[key] ?? (!hideBelow || matchMedia(shownFrom[hideBelow]).matches)}
            onChange={({ currentTarget: { checked } }) => change((now) => ({ columns: { ...now.columns, [key]: checked } }))}
          />
        ))}
      </fieldset>
      <div className="grid gap-1.5">
        <span className="font-semibold text-small">{t('height')}</span>
        <SegmentedControl
          label={t('height')}
          value={preferences.isCompact ? 'compact' : 'comfortable'}
          onChange={(height) => change(() => ({ isCompact: height === 'compact' }))}
          options={[
            { value: 'comfortable', label: t('comfortable') },
            { value: 'compact', label: t('compact') },
          ]}
        />
      </div>
    </div>
  )
}
