interface FieldLinksProps<Path extends string> {
  readonly paths: readonly Path[]
  readonly labelFor: (path: Path) => string
  readonly onOpen: (path: Path) => void
}

export const FieldLinks = <Path extends string>({ paths, labelFor, onOpen }: FieldLinksProps<Path>) => (
  <ul className="flex flex-wrap gap-x-4">
    {paths.map((path) => (
      <li key={path}>
        <a
          href={`#${path}`}
          className="inline-flex min-h-chip items-center underline underline-offset-3 touch:min-h-touch"
          onClick={(event) => {
            event.preventDefault()
            onOpen(path)
          }}
        >
          {labelFor(path)}
        </a>
      </li>
    ))}
  </ul>
)
