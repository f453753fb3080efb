import { useState } from 'react'

interface RotatedPictureProps {
  readonly src: string
  readonly label: string
  /** CSS pixels at which it fits. */
  readonly width: number
  readonly zoom: number
  readonly rotation: number
  readonly onDrawn: () => void
  readonly onUnreadable: () => void
}

export function RotatedPicture({ src, label, width, zoom, rotation, onDrawn, onUnreadable }: RotatedPictureProps) {
  const [natural, setNatural] = useState({ width: 0, height: 0 })
  const isOnItsSide = rotation % 180 !== 0
  const scale = natural.width > 0 ? Math.min(1, width / (isOnItsSide ? natural.height : natural.width)) * zoom : 0
  const size = { width: natural.width * scale, height: natural.height * scale }
  return (
    <div
      className="mx-auto grid place-content-center overflow-hidden border border-line bg-[white]"
      style={{ width: isOnItsSide ? size.height : size.width, height: isOnItsSide ? size.width : size.height }}
    >
      <img
        src={src}
        alt={label}
        className="max-w-none"
        style={{ ...size, transform: `rotate(${rotation}deg)` }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setNatural({ width: naturalWidth, height: naturalHeight })
          onDrawn()
        }}
        onError={onUnreadable}
      />
    </div>
  )
}
