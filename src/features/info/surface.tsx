/** A colour behind what stands in a positioned box, whatever the scheme of the page. A class would follow that, and styles of elements are not let in. */
export const Surface = ({ colour }: { colour: string }) => (
  <svg aria-hidden="true" className="absolute inset-0 size-full">
    <rect width="100%" height="100%" fill={colour} />
  </svg>
);
