import { ChevronLeft, ChevronRight, MoveHorizontal, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'

/** Times the width that fits. */
const zoomLevels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

interface ViewerToolbarProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
  readonly onRotate: () => void
}

export function ViewerToolbar({ page, pages, onPage, zoom, onZoom, onRotate }: ViewerToolbarProps) {
  const { t } = useTranslation('documentViewer')
  const fmt = useFmt()
  const level = zoomLevels.indexOf(zoom)
  const [smaller, larger] = [zoomLevels[level - 1], zoomLevels[level + 1]]
  const zoomButton = (name: string, icon: typeof ZoomIn, to: number | undefined) => {
    const Icon = icon
    return <IconButton size="sm" label={name} icon={<Icon aria-hidden />} disabled={to === undefined} onClick={() => onZoom(to ?? zoom)} />
  }
  return (
    // Shown above the result of the search, which comes before it in the document.
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="order-first flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-2 py-1"
    >
      <div className="flex items-center gap-1">
        {pages > 1 && (
          <IconButton
            size="sm"
            label={t('previousPage')}
            icon={<ChevronLeft aria-hidden className="rtl:-scale-x-100" />}
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          />
        )}
        <span role="status" className="px-1 text-small">
          {t('page', { page, total: pages })}
        </span>
        {pages > 1 && (
          <IconButton
            size="sm"
            label={t('nextPage')}
            icon={<ChevronRight aria-hidden className="rtl:-scale-x-100" />}
            disabled={page === pages}
            onClick={() => onPage(page + 1)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-1">
        {zoomButton(t('zoomOut'), ZoomOut, smaller)}
        <bdi className="min-w-[2.75rem] text-center text-small [font-variant-numeric:tabular-nums]">{fmt.percent(100 * zoom)}</bdi>
        {zoomButton(t('zoomIn'), ZoomIn, larger)}
        <IconButton size="sm" label={t('fit')} icon={<MoveHorizontal aria-hidden />} disabled={zoom === 1} onClick={() => onZoom(1)} />
        <IconButton size="sm" label={t('rotate')} icon={<RotateCw aria-hidden />} onClick={onRotate} />
      </div>
    </div>
  )
}
