import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../../i18n/use-translations.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../cx.ts'

interface FileCardProps {
  readonly name: string
  readonly picture: ReactNode
  readonly refused?: boolean
  readonly onRemove?: () => void
  readonly actions?: ReactNode
  /** What there is to say of it: its size, how far it has come, why it was refused. */
  readonly children: ReactNode
}

/** A chosen file: picture or sign, name, what there is to say, and the way to take it back. */
export function FileCard({ name, picture, refused = false, onRemove, actions, children }: FileCardProps) {
  const t = useTranslations('common')
  return (
    <div
      className={cx('flex items-center gap-3 max-sm:flex-wrap rounded-2 border bg-surface p-3', refused ? 'border-no-mark' : 'border-line')}
    >
      {picture}
      <div className="grid min-w-0 flex-1 gap-0.5 text-small">
        <p dir="auto" title={name} className="wrap-anywhere line-clamp-2 text-match font-medium">
          {name}
        </p>
        {children}
      </div>
      {actions && <div className="max-sm:order-last max-sm:w-full">{actions}</div>}
      {onRemove && (
        <IconButton size="sm" label={t('file.remove', { name })} icon={<X aria-hidden className="size-icon-sm" />} onClick={onRemove} />
      )}
    </div>
  )
}
