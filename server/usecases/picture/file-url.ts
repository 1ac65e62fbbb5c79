/** Where a stored file is served; a name never changes its content, so it may be cached for ever. */
export function fileUrl(name: string | null): string | null {
  return name && `/files/${name}`
}
