// What runs in the reader's browser: copy buttons, the list of tools, the search box.
import { copyButtons } from './copy.ts';
import { searchBox } from './search-box.ts';
import { toolList } from './tool-list.ts';

copyButtons();
searchBox();
toolList();
