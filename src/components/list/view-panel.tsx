import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#ui/actions/segmented-control.tsx'
import { cx } from '#ui/cx.ts'
import { ButtonPopover, type ButtonPopoverProps } from '#ui/dialogs/button-popover.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { shownFrom } from '#ui/tables/table-column.ts'
import { SavedViews } from './saved-views.tsx'
import type { ListView } from './use-list-page.tsx'

interface ViewPanelProps extends ListView, Pick<ButtonPopoverProps, 'open' | 'onOpenChange' | 'button' | 'label'> {
  readonly hasSaved: boolean
  readonly today: string
}

export function ViewPanel({ open, onOpenChange, button, label, hasSaved, ...view }: ViewPanelProps) {
  return (
    <ButtonPopover open={open} onOpenChange={onOpenChange} button={button} label={label} className="w-[22rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {hasSaved && <SavedViews {...view} onShown={() => onOpenChange(false)} />}
        <TableOptions {...view} className={hasSaved && 'border-line border-t pt-3'} />
      </div>
    </ButtonPopover>
  )
}

interface TableOptionsProps extends Pick<ListView, 'columns' | 'preferences' | 'change'> {
  readonly className: string | false
}

function TableOptions({ columns, preferences, change, className }: TableOptionsProps) {
  const { t } = useTranslation('list', { keyPrefix: 'view' })
  if (columns.length === 0) return null
  return (
    <div className={cx('grid gap-4 max-sm:hidden', className)}>
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
