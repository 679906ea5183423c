/**
 * A colour behind the content of a positioned box, whatever the page's colour scheme. A class would follow the scheme,
 * and the CSP forbids style attributes.
 */
export const Surface = ({ colour }: { colour: string }) => (
  <svg aria-hidden="true" className="absolute inset-0 size-full">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
);
