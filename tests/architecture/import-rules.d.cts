declare const rules: {
  forbidden: { name: string }[]
  options: { tsConfig: { fileName: string }; enhancedResolveOptions: object }
}
export default rules
